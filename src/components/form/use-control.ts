import { useId } from 'react'

/** The ids and attributes that join control, hint and problem. */
export function useControl(hint?: unknown, problem = '') {
  const id = useId()
  const [hintId, problemId] = [`${id}hint`, `${id}problem`]
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ')
  return {
    hintId,
    problemId,
    problem,
    control: {
      id,
      dir: 'auto',
      'aria-invalid': problem !== '' || undefined,
      'aria-describedby': described || undefined,
    },
  }
}
