/**
 * Stands for `@emotion/is-prop-valid` in the build, a list of every attribute of HTML and SVG. Our styled elements name the props
 * that are theirs (`shouldForwardProp`); all others are attributes, but for the two that belong to Emotion. Saves 2 kB on every page.
 */
export default function passEveryProp(name: string): boolean {
  return name !== 'as' && name !== 'theme'
}
