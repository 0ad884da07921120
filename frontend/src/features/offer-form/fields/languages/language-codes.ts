/** ISO 639-1, by how often job advertisements in Poland name them; `languageName` has their names. */
export const languageCodes = [
  ...['pl', 'en', 'de', 'uk', 'fr', 'es', 'it', 'ru', 'cs', 'sk', 'nl', 'sv', 'no', 'da', 'fi', 'pt', 'hu', 'ro'],
  ...['bg', 'hr', 'sl', 'sr', 'lt', 'lv', 'et', 'el', 'tr', 'ar', 'he', 'hi', 'zh', 'ja', 'ko', 'vi'],
] as const
