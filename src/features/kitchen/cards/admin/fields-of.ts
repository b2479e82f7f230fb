/**
 * Properties that fields of an object share.
 * @param path empty for the card itself
 * @param of what screen readers call the object
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
