/** For the rare case that not even the error page of the application can be shown: no script, no style of a board. */
const words: Record<400 | 404 | 500, readonly [polish: string, english: string]> = {
  400: ['Nie rozumiemy tego adresu.', 'We do not understand this address.'],
  404: ['Nie ma takiej strony.', 'There is no such page.'],
  500: ['Coś poszło nie tak. Spróbuj ponownie za chwilę.', 'Something went wrong. Please try again in a moment.'],
}

export function plainErrorPage(status: 400 | 404 | 500): string {
  const [polish, english] = words[status]
  return `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${polish}</h1><p lang="en">${english}</p><p><a href="/">&larr;</a></p></html>`
}
