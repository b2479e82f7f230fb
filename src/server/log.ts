import { pino } from 'pino'
import { currentCall } from './current-call.ts'
import { scrubbed } from './scrub.ts'

/** The log, written to standard error without personal data. */
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
