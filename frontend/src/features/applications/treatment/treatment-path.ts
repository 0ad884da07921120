/** How applications are handled, for everyone to read (docs/product/applications.md, "Public page"). */
export const treatmentPath = '/how-we-treat-applications'
