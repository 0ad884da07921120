/** Who a visitor without an account said they are: a form that asks for it again begins with it. Until the page is left; nothing is stored. */
export interface EnteredPerson {
  readonly name: string
  readonly email: string
}

let person: EnteredPerson | undefined

export const noteEnteredPerson = (entered: EnteredPerson): void => {
  person = entered
}

/** In a page that came from the server, no one yet. */
export const enteredPerson = (): EnteredPerson | undefined => person
