/** Names in the shaders of tile layers that the expressions of styles may use; their own module brings all of those layers along. */
export const Uniforms = {
  TILE_TEXTURE_ARRAY: 'u_tileTextures',
  TEXTURE_PIXEL_WIDTH: 'u_texturePixelWidth',
  TEXTURE_PIXEL_HEIGHT: 'u_texturePixelHeight',
} as const
