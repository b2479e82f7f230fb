type SiteData = App.Locals['data']

/** A call of SiteData as JSON: `["article","on-rye"]`. */
export type DataCall = string

/**
 * Data that notes its calls and failures, because Astro answers a failure with nothing but a
 * status.
 */
export type NotedData = { data: SiteData; calls: Set<DataCall>; failures: unknown[] }

export function noteData(data: SiteData): NotedData {
  const calls = new Set<DataCall>()
  const failures: unknown[] = []
  const noted = new Proxy(data, {
    get(target, name) {
      const method = Reflect.get(target, name)
      return (...parameters: unknown[]) => {
        calls.add(JSON.stringify([name, ...parameters]))
        const answer: Promise<unknown> = method(...parameters)
        answer.catch((error) => failures.push(error))
        return answer
      }
    },
  })
  return { data: noted, calls, failures }
}
