/** Lets a pressed control look busy until what it needs is loaded; resolves or rejects like that. */
export async function busyUntil<Loaded>(
  control: Element | null,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  if (control) control.ariaBusy = 'true'
  try {
    return await loading
  } finally {
    if (control) control.ariaBusy = null
  }
}

/** Whether what a reader pressed or typed there still waits for its script. */
export const isBusy = (control: Element): boolean => control.ariaBusy === 'true'
