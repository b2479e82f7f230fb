type SiteData = App.Locals['data']

/** `["article","on-rye"]` */
export type DataCall = string

/** Astro answers failures only with a status. */
export type NotedData = { data: SiteData; calls: Set<DataCall>; failures: unknown[] }

export function noteData(data: SiteData): NotedData {
  const calls = new Set<DataCall>()
  const failures: unknown[] = []
  const noted = new Proxy(data, {
    get(target, name) {
      const read = Reflect.get(target, name)
      return (...given: unknown[]) => {
        calls.add(JSON.stringify([name, ...given]))
        const answer: Promise<unknown> = read(...given)
        answer.catch((error) => failures.push(error))
        return answer
      }
    },
  })
  return { data: noted, calls, failures }
}
