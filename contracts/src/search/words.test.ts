import { wordsOf } from './words.ts'

it.each([
  ['Łódź i Kraków', ['lodz', 'i', 'krakow']],
  ['C++/Qt, C# (F#)', ['c++', 'qt', 'c#', 'f#']],
  ['ASP.NET, .NET. Node.js...', ['asp.net', 'net', 'node.js']],
  ['Front-End: CI/CD', ['front', 'end', 'ci', 'cd']],
  ['Hauptstraße', ['hauptstrasse']],
  ['... -- !', []],
])('words of %s', (text, words) => expect(wordsOf(text)).toEqual(words))
