import { keyOf, type Timer } from './timer-times.ts'

/** On Android only a service worker can show notifications. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'Notification' in globalThis && 'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration()
    : undefined

/** False when this browser cannot show notifications, or the reader has answered already. */
export const canOffer = async (): Promise<boolean> =>
  (await worker()) !== undefined && Notification.permission === 'default'

export async function notify(timer: Timer): Promise<void> {
  const registration = await worker()
  if (!registration || Notification.permission !== 'granted') return
  // Tabs with the same timer show one notification.
  await registration.showNotification('The time is up.', {
    body: `${timer.name}, step ${timer.step}`,
    tag: keyOf(timer),
    requireInteraction: true,
    data: timer.href,
  })
}

export async function closeNotification(tag: string): Promise<void> {
  for (const shown of (await (await worker())?.getNotifications({ tag })) ?? []) shown.close()
}
