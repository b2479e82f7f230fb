/**
 * What the fields of an object of a card have alike, for each by its name.
 * @param path of the object in the card; empty for the card itself
 * @param of what the object is called, for screen readers
 */
export const fieldsOf =
  <Owner extends object>(
    owner: Owner,
    path: string,
    onChange: (owner: Owner) => void,
    of?: string,
  ) =>
  <Name extends keyof Owner & string>(name: Name) => ({
    of,
    path: path ? `${path}.${name}` : name,
    value: owner[name],
    onChange: (value: Owner[Name]) => onChange({ ...owner, [name]: value }),
  })
