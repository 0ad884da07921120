/** `card-kernel.wat` assembled, as base64: so it is part of the program's bundle. The test prints it anew when the text was changed. */
export const assembled =
  'AGFzbQEAAAABCAFgA39/fwF/AhABBGNhcmQGbWVtb3J5AgABAwIBAAcKAQZleHBhbmQAAAqhAQGeAQEFfyACIQMCQANAIAAgAU8NASAALQAAIQQgAEEBaiEA' +
  'IARBIE8EQCACIAQ6AAAgAkEBaiECBSAEBEAgBEEHdCEFIAUtAAAhByAFQQFqIQUFIAMgAC0AAGohBSAALQABIQcgAEECaiEACyACIAdqIQYDQCACIAX9AAQA' +
  '/QsEACAFQRBqIQUgAkEQaiICIAZJDQALIAYhAgsMAAsLIAIL'
