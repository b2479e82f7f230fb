import { pino } from 'pino'
import { currentCall } from './current-call.ts'
import { scrubbed } from './scrub.ts'

/**
 * Structured logs on standard error; never what people typed, nor who they are. Each line of a call
 * has the id of its request, and is scrubbed whole.
 */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    mixin: () => {
      const id = currentCall()?.id
      return id ? { request_id: id } : {}
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((part) => scrubbed(part)) as typeof args)
      },
    },
  },
  pino.destination(2),
)
