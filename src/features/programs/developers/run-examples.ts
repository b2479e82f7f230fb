import { curlOf, type ExampleCall, fetchOf, fillIn } from '../../../lib/example-calls.ts'

const token = document.querySelector<HTMLInputElement>('[data-token]')
const LONGEST_SHOWN = 20_000

async function send({ method, path, headers, body }: ExampleCall): Promise<Response> {
  const { Authorization: _, ...others } = headers
  const own = token?.value.trim() && { Authorization: `Bearer ${token.value.trim()}` }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(path, { method, headers: { ...others, ...own }, ...content })
}

const ask = async (call: ExampleCall) => (await send(call)).json()

for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-call]')) {
  const example: ExampleCall = JSON.parse(details.dataset.call ?? '')
  // `wbr` lets a long address wrap after a slash, and is not copied with the text.
  const show = (selector: string, text: string) =>
    details
      .querySelector(selector)
      ?.replaceChildren(
        ...(text.match(/[^/]+\/?|\//g) ?? []).flatMap((part) => [
          part,
          document.createElement('wbr'),
        ]),
      )
  const fill = async () => {
    const call = await fillIn(example, ask)
    show('[data-curl]', curlOf(location.origin, call))
    show('[data-fetch]', fetchOf(location.origin, call))
    return call
  }
  details.addEventListener('toggle', () => details.open && fill().catch(() => {}))
  details.querySelector('button')?.addEventListener('click', async () => {
    try {
      const response = await send(await fill())
      const text = JSON.stringify(await response.json(), null, 2)
      show('output', `${response.status}\n${text.slice(0, LONGEST_SHOWN)}`)
    } catch {
      show('output', 'A network error occurred.')
    }
  })
}
