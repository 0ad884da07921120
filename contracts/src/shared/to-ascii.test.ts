import { toAscii } from './events/fold.ts'

it.each([
  ['Życiorys Łukasz Żółć.pdf', 'Zyciorys Lukasz Zolc.pdf'],
  ['Z\u0307yciorys', 'Zyciorys'],
  ['Ærø Straße', 'Aero Strasse'],
  ['CV 📄 資料.pdf', 'CV  .pdf'],
  ['C:\\R&D "2026".pdf', 'C:\\R&D "2026".pdf'],
])('writes %s in ASCII, with the letters that do not decompose', (text, ascii) => expect(toAscii(text)).toBe(ascii))
