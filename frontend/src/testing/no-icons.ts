/** In place of the table of all icons, each of which would be a module of its own: every icon is a plain dot. */
export default {}
