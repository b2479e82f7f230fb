import { useEffect } from 'react'
import { TAB } from '../../../../components/document/unsaved-text.ts'
import Loaded from '../../../../components/Loaded.tsx'
import { call } from '../../../../lib/call.ts'
import { createResource } from '../../../../lib/resource.ts'
import { readSetUp } from './contract.ts'
import IsSetUp from './IsSetUp.tsx'
import SetUpForm from './SetUpForm.tsx'

let code: string | undefined

const setUpState = createResource(async () => {
  code ??= takeCode()
  return { code, ...(await call(readSetUp, { code })) }
})

const STORAGE_KEY = 'set-up-code'

/**
 * Takes the code out of the address, so that it is not in the history or in referrers. The tab
 * stores it for a reload.
 */
function takeCode(): string {
  const codeInAddress = decodeURIComponent(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  if (codeInAddress) TAB.write(STORAGE_KEY, codeInAddress)
  return codeInAddress || String(TAB.read(STORAGE_KEY) ?? '')
}

/** An address that is pasted into this page loads no new one. */
function takePasted(): void {
  if (location.hash.length < 2) return
  code = takeCode()
  void setUpState.load()
}

/** rule: setting-up/one-administrator */
export default function SetUpPage() {
  useEffect(() => {
    addEventListener('hashchange', takePasted)
    return () => removeEventListener('hashchange', takePasted)
  }, [])
  return (
    <Loaded resource={setUpState}>
      {({ needed, ...form }) => (needed ? <SetUpForm {...form} /> : <IsSetUp />)}
    </Loaded>
  )
}
