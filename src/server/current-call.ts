import { AsyncLocalStorage } from 'node:async_hooks'

export type CurrentCall = {
  /** In the answer, the log and the reference that a reader quotes. */
  readonly id: string
  /** The route pattern; a path may contain a token. */
  route: string
  writes?: boolean
  /** Of a token for programs. */
  token?: string
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** Undefined outside a request. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)
