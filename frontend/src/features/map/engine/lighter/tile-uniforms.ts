/** Names in the shaders of tile layers that style expressions may use; their own module imports all of those layers. */
export const Uniforms = {
  TILE_TEXTURE_ARRAY: 'u_tileTextures',
  TEXTURE_PIXEL_WIDTH: 'u_texturePixelWidth',
  TEXTURE_PIXEL_HEIGHT: 'u_texturePixelHeight',
} as const
