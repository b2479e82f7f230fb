import { createElement } from '../../../components/create-element.ts'
import { showToast } from '../../../components/toast.ts'
import { capitalize } from '../../../lib/capitalize.ts'
import { longDate } from '../../../lib/dates.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { knownSession } from '../../base/session/store.ts'
import './follow-kept.ts'
import { bytesOf, copyOf, type KeptCopy } from './copies.ts'
import { remove } from './press.ts'
import { $kept, changeKept, refreshKept } from './store.ts'
import { $upkept, bringUpToDate, keepElsewhere, keptElsewhere } from './upkeep.ts'

/** rule: keeping/page */
type Shown = { id: string; copy: KeptCopy | null; bytes: number }

const part = (name: string) => document.querySelector<HTMLElement>(`[data-kept=${name}]`)
const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown)

const loadShown = async (id: string): Promise<Shown> => {
  const copy = keptElsewhere().includes(id) ? null : await copyOf(id)
  return { id, copy, bytes: copy ? await bytesOf(id) : 0 }
}

async function draw(): Promise<void> {
  const ids = $kept.get()
  const [shown, session] = await Promise.all([Promise.all(ids.map(loadShown)), knownSession()])
  if ($kept.get() !== ids) return
  const had = document.activeElement?.closest('.kept-list li') !== null
  part('list')?.replaceChildren(...shown.map(item))
  if (had && document.activeElement === document.body) part('list')?.focus()
  const here = shown.filter(({ copy }) => copy !== null)
  part('space')?.replaceChildren(ids.length > 0 ? spaceOf(here, ids.length) : '')
  show('empty', ids.length === 0)
  show('tools', true)
  show('guest', ids.length > 0 && session.status === 'guest')
  show('clear', here.length > 0)
  show(
    'again',
    ids.some((id) => keptElsewhere().includes(id)),
  )
}

function spaceOf(here: Shown[], all: number): string {
  const bytes = here.reduce((sum, one) => sum + one.bytes, 0)
  const articles = `${all} ${all === 1 ? 'article' : 'articles'}`
  const missing = all - here.length
  const away = missing > 0 ? `, ${missing} of them not on this device` : ''
  return `${articles}${away}. ${all === 1 ? 'It takes' : 'They take'} ${sizeInWords(bytes)} here.`
}

function item({ id, copy, bytes }: Shown): HTMLElement {
  const title = copy?.title ?? capitalize(id.replaceAll('-', ' '))
  const link = createElement('a', { href: `/article/${id}`, dir: 'auto' }, title)
  const button = createElement('button', { type: 'button', className: 'text-button' }, 'Remove')
  button.ariaLabel = `Remove ${title}`
  button.addEventListener('click', () => remove(id))
  const text = createElement('div', {}, createElement('h2', { className: 'kept-title' }, link))
  text.append(createElement('p', { className: 'kept-facts' }, ...factsOf(id, copy, bytes)))
  const picture = createElement('div', { className: 'kept-picture' })
  if (copy?.picture)
    picture.append(createElement('img', { src: copy.picture, alt: '', decoding: 'async' }))
  return createElement('li', { className: 'kept-item' }, picture, text, button)
}

function factsOf(id: string, copy: KeptCopy | null, bytes: number): (Node | string)[] {
  if (copy === null)
    return [keptElsewhere().includes(id) ? 'Not on this device' : 'Not on this device yet']
  const day = copy.published && longDate(new Date(copy.published))
  const time = createElement('time', { dateTime: copy.published }, day)
  return day ? [time, ` · ${sizeInWords(bytes)}`] : [sizeInWords(bytes)]
}

/** Removes all copies from this device; the list of a user stays in the account. */
async function clear(): Promise<void> {
  const ids = $kept.get()
  const { status } = await knownSession()
  if (status === 'guest') await changeKept(() => [])
  else keepElsewhere(ids)
  await draw()
  const undo = async () => {
    if (status === 'guest') await changeKept((now) => [...new Set([...ids, ...now])])
    await storeAgain()
  }
  const message = status === 'guest' ? undefined : 'They stay in your account.'
  const action = { label: 'Undo', act: undo }
  showToast({
    tone: 'success',
    heading: 'Removed from this device',
    action,
    ...(message && { message }),
  })
  part('list')?.focus()
}

async function storeAgain(): Promise<void> {
  part('list')?.focus()
  keepElsewhere([])
  await update()
}

async function update(): Promise<void> {
  await bringUpToDate().catch(() => {})
  await draw()
}

part('clear')?.addEventListener('click', clear)
part('again')?.addEventListener('click', storeAgain)
$kept.subscribe(() => draw())
$upkept.listen(() => draw())
addEventListener('online', update)
knownSession().then(refreshKept).then(update)
