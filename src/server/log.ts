import { pino } from 'pino'

/** Structured logs on standard error; never what people typed, nor who they are. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL ?? 'info',
    base: null,
    redact: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie'],
  },
  pino.destination(2),
)
