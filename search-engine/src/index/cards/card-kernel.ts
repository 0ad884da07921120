/** `card-kernel.wat` assembled, as base64, so that the bundle contains it and the build needs no assembler. After a change of the text, copy the value that the failing test prints. */
export const assembled =
  'AGFzbQEAAAABCAFgA39/fwF/AhABBGNhcmQGbWVtb3J5AgABAwIBAAcKAQZleHBhbmQAAAqhAQGeAQEFfyACIQMCQANAIAAgAU8NASAALQAAIQQgAEEBaiEAIARBIE8E' +
  'QCACIAQ6AAAgAkEBaiECBSAEBEAgBEEHdCEFIAUtAAAhByAFQQFqIQUFIAMgAC0AAGohBSAALQABIQcgAEECaiEACyACIAdqIQYDQCACIAX9AAQA/QsEACAFQRBqIQUg' +
  'AkEQaiICIAZJDQALIAYhAgsMAAsLIAIL'
