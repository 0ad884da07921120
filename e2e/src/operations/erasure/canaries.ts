/** A word for each field that a candidate can fill, and files that hold one. No word is a part of another. */
import { crc32, deflateSync } from 'node:zlib'
import { pdfWith } from '@jobboard/platform/testing/made-up-files'

const word = (field: string): string => `zqk${field}zqk`

export const canaries = {
  email: `${word('mail')}@canary.example`,
  newEmail: `${word('newmail')}@canary.example`,
  guestName: word('guestname'),
  guestKeyword: word('guestkeyword'),
  signUpName: word('signupname'),
  secondName: word('secondname'),
  pending: word('pending'),
  userAgent: word('useragent'),
  firstName: word('first'),
  lastName: word('last'),
  message: word('message'),
  role: word('role'),
  category: word('category'),
  city: word('city'),
  phone: '600719283',
  picture: word('picture'),
  document: word('document'),
  fileName: word('filename'),
  keyword: word('keyword'),
  searchName: word('searchname'),
  alertName: word('alertname'),
  report: word('report'),
  applicantName: word('applicant'),
  introduction: word('introduction'),
  attachment: word('attachment'),
  attachmentName: word('attachname'),
  withdrawal: word('withdrawal'),
  screeningAnswer: word('screening'),
  deskNote: word('desknote'),
  toldAnswer: word('toldanswer'),
  interviewPlace: word('interviewplace'),
  declined: word('declined'),
} as const

/** The word stands in its text: what is read out of it for search has it as well. */
export const canaryPdf = (text: string): Buffer => pdfWith([text])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const side = 120

/** A PNG whose comment holds the text, as cameras and programs write them. */
export function canaryPicture(text: string): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (1 + side * 3), 0x66)
  for (let row = 0; row < side; row += 1) rows[row * (1 + side * 3)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
