import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let document: Document
let Closed: typeof Event
beforeEach(() => {
  vi.resetModules()
  const window = parseHTML('<html><body></body></html>')
  document = window.document
  Closed = window.Event
  const { HTMLElement } = window
  Object.assign(HTMLElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '')
    },
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLDialogElement', HTMLElement)
  vi.doMock('./overlay-styles.ts', () => ({ loadOverlayStyles: async () => {} }))
})
afterEach(() => {
  vi.doUnmock('./overlay-styles.ts')
  vi.unstubAllGlobals()
})

/** Asks, and answers as a browser does: by the value of a button, or by nothing for Escape. */
async function asked(question: object, value?: string) {
  const { confirmAction } = await import('./confirm.ts')
  const answer = confirmAction({ head: 'Delete it?', body: 'It is gone then.', ...question })
  const dialog = await vi.waitUntil(() => document.querySelector<HTMLDialogElement>('[open]'))
  if (value) dialog.returnValue = value
  const buttons = [...dialog.querySelectorAll('button')].map(
    (button) => `${button.textContent}: ${button.getAttribute('value')}`,
  )
  const role = dialog.getAttribute('role')
  dialog.dispatchEvent(new Closed('close'))
  dialog.removeAttribute('open')
  return { answer: await answer, buttons, role }
}

// rule: reading/confirmation
it('A question has Cancel and Confirm, or the name of the action, and Escape is a no', async () => {
  const cancel = 'Cancel: cancel'
  expect(await asked({}, 'confirm')).toEqual({
    answer: true,
    buttons: [cancel, 'Confirm: confirm'],
    role: 'alertdialog',
  })
  expect(await asked({ action: 'Delete' }, 'cancel')).toMatchObject({
    answer: false,
    buttons: [cancel, 'Delete: confirm'],
  })
  expect((await asked({})).answer).toBe(false)
})
