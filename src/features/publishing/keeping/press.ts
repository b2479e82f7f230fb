import { showToast } from '../../../components/toast.ts'
import { knownSession } from '../../base/session/store.ts'
import { MAX_KEPT, mergeKept } from './rules.ts'
import { $kept, changeKept } from './store.ts'
import { bringUpToDate, keepElsewhere, keptElsewhere } from './upkeep.ts'
import './follow-kept.ts'

export const press = (id: string): Promise<void> =>
  $kept.get().includes(id) ? remove(id) : keep(id)

async function keep(id: string): Promise<void> {
  if ($kept.get().length >= MAX_KEPT) {
    const message = `At most ${MAX_KEPT} articles can be kept.`
    return showToast({ tone: 'error', message, action: TO_THE_LIST })
  }
  const isStored = keepElsewhere(keptElsewhere().filter((one) => one !== id))
  if (!isStored && (await knownSession()).status === 'guest')
    return showToast({ tone: 'error', message: 'This browser stores nothing for this site.' })
  showToast({ tone: 'success', heading: 'Kept for later', action: TO_THE_LIST })
  await changeKept((ids) => mergeKept([id], ids))
  await bringUpToDate().catch(sayNoRoom)
}

const TO_THE_LIST = { label: 'Show what is kept', act: () => location.assign('/kept') }

const sayNoRoom = ({ name }: Error) => {
  if (name === 'QuotaExceededError')
    showToast({ tone: 'error', message: 'There is no room for it on this device.' })
}

/** Milliseconds in which a removal can be undone, before its copy is deleted. */
const UNDO_MS = 20_000

export async function remove(id: string): Promise<void> {
  const place = $kept.get().indexOf(id)
  const saved = changeKept((ids) => ids.filter((one) => one !== id))
  const act = async () => {
    await changeKept((ids) => [...new Set(ids.toSpliced(place, 0, id))])
    // Stores the copy again, if it is deleted already.
    await bringUpToDate().catch(sayNoRoom)
  }
  showToast({ tone: 'success', heading: 'No longer kept', action: { label: 'Undo', act } })
  setTimeout(bringUpToDate, UNDO_MS)
  await saved
}
