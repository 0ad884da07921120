/** The base of layers drawn on plain canvases, of which our maps have none: it is only ever asked whether a layer is one. */
export default class BaseVectorLayer {}
