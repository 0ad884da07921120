/** Names for the built-in base map: every Polish town of the gazetteer, and the cities around, by number of inhabitants. */
import { readFileSync } from 'node:fs'

/** Polish and English names of cities abroad whose own name the source does not use in both languages. */
const abroad = {
  Berlin: ['Berlin', 'Berlin'],
  Hamburg: ['Hamburg', 'Hamburg'],
  Munich: ['Monachium', 'Munich'],
  Leipzig: ['Lipsk', 'Leipzig'],
  Dresden: ['Drezno', 'Dresden'],
  Nürnberg: ['Norymberga', 'Nuremberg'],
  Hannover: ['Hanower', 'Hanover'],
  Regensburg: ['Ratyzbona', 'Regensburg'],
  Lübeck: ['Lubeka', 'Lübeck'],
  Prague: ['Praga', 'Prague'],
  Brno: ['Brno', 'Brno'],
  Ostrava: ['Ostrawa', 'Ostrava'],
  Pilsen: ['Pilzno', 'Pilsen'],
  Olomouc: ['Ołomuniec', 'Olomouc'],
  Liberec: ['Liberec', 'Liberec'],
  Bratislava: ['Bratysława', 'Bratislava'],
  Košice: ['Koszyce', 'Košice'],
  Vienna: ['Wiedeń', 'Vienna'],
  Budapest: ['Budapeszt', 'Budapest'],
  Debrecen: ['Debreczyn', 'Debrecen'],
  Vilnius: ['Wilno', 'Vilnius'],
  Kaunas: ['Kowno', 'Kaunas'],
  Klaipėda: ['Kłajpeda', 'Klaipėda'],
  Riga: ['Ryga', 'Riga'],
  Kaliningrad: ['Kaliningrad', 'Kaliningrad'],
  Minsk: ['Mińsk', 'Minsk'],
  Hrodna: ['Grodno', 'Grodno'],
  Brest: ['Brześć', 'Brest'],
  Lviv: ['Lwów', 'Lviv'],
  Lutsk: ['Łuck', 'Lutsk'],
  Rivne: ['Równe', 'Rivne'],
  Ternopil: ['Tarnopol', 'Ternopil'],
  'Ivano-Frankivsk': ['Iwano-Frankiwsk', 'Ivano-Frankivsk'],
  Chernivtsi: ['Czerniowce', 'Chernivtsi'],
  'Cluj-Napoca': ['Kluż-Napoka', 'Cluj-Napoca'],
  Copenhagen: ['Kopenhaga', 'Copenhagen'],
}

/** Villages below this have no name on the map. */
const minInhabitants = 1_000
const minInhabitantsAbroad = 100_000

/** [Polish name, English name or 0 where it is the same, longitude, latitude, thousands of inhabitants], largest first. */
export function readTowns(source, [west, south, east, north]) {
  const poland = rowsOf(source('cities-poland.csv'))
    .map(({ name, population, latitude, longitude }) => [name, 0, Number(longitude), Number(latitude), Number(population)])
    .filter(([, , , , inhabitants]) => inhabitants >= minInhabitants)
  const others = rowsOf(source('cities-europe-15k.csv'))
    .map(({ name, country, population, latitude, longitude }) => {
      const [polish, english] = abroad[name] ?? [name, name]
      return { country, row: [polish, english === polish ? 0 : english, Number(longitude), Number(latitude), Number(population)] }
    })
    .filter(({ country, row: [, , x, y, inhabitants] }) => {
      const isInside = x > west && x < east && y > south && y < north
      return country !== 'PL' && isInside && inhabitants >= minInhabitantsAbroad
    })
    .map(({ row }) => row)
  return [...poland, ...others]
    .toSorted((one, other) => other[4] - one[4])
    .map(([polish, english, x, y, inhabitants]) => [polish, english, round(x), round(y), Math.round(inhabitants / 1_000)])
}

const round = (degrees) => Math.round(degrees * 1_000) / 1_000

function rowsOf(file) {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at], value])))
}
