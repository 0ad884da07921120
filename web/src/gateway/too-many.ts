/** More of a kind at one time than a network or an account may have: the others of the same must end first. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
}
