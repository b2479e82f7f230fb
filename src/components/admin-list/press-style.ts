// React Aria adds a style element with this id, unless there is one. The policy of the site forbids
// it, so its rule is in rows.css.
const ID = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(ID)) {
  const mark = document.createElement('meta')
  mark.id = ID
  document.head.append(mark)
}
