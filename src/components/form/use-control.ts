import { useId } from 'react'

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
