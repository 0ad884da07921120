/** For the rare case that not even the error page of the application can be shown: no script, no style of a board. */
const words: Record<400 | 404 | 500 | 503, readonly [polish: string, english: string]> = {
  400: ['Nieprawidłowy adres.', 'This address isn’t valid.'],
  404: ['Nie znaleźliśmy tej strony.', 'Page not found.'],
  500: ['Problem jest po naszej stronie. Spróbuj ponownie za chwilę.', 'Something went wrong on our side. Please try again in a moment.'],
  503: ['Mamy teraz bardzo duży ruch. Spróbuj ponownie za chwilę.', 'We’re very busy right now. Please try again in a moment.'],
}

export function plainErrorPage(status: 400 | 404 | 500 | 503): string {
  const [polish, english] = words[status]
  return `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${polish}</h1><p lang="en">${english}</p><p><a href="/">&larr;</a></p></html>`
}
