/** Of the administrators of the demo data, for everyone to know: boards with other data have no such account. */
export const demoSecondFactorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
