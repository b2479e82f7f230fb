import { type ComponentType, useEffect, useState } from 'react'
import { NETWORK_ERROR } from '../lib/call.ts'
import { showToast } from './toast.ts'

type Module<Props> = { default: ComponentType<Props> }
type Script<Props> = { load(): Promise<Module<Props>>; loaded: Module<Props> | null }

/**
 * A component whose script is loaded when it is shown; after a failure it shows a message and calls
 * `onClose`.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<Module<Props>>,
): ComponentType<Props> => {
  const script: Script<Props> = { load, loaded: null }
  return (props) => <LoadedLater script={script} props={props} />
}

type LaterProps<Props> = { script: Script<Props>; props: Props & { onClose?(): void } }

function LoadedLater<Props extends object>({ script, props }: LaterProps<Props>) {
  const [, show] = useState(script.loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    if (script.loaded) return
    const fail = () => {
      showToast({ tone: 'error', message: NETWORK_ERROR, duration: 5200 })
      props.onClose?.()
    }
    script.load().then((module) => {
      script.loaded = module
      show(module)
    }, fail)
  }, [])
  const Part = script.loaded?.default
  return Part ? <Part {...props} /> : null
}
