import { useResource } from '../../../../components/use-resource.ts'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { useRole } from '../../../base/session/RequireRole.tsx'
import { checkDelivery } from '../delivery/contract.ts'

export const delivery = createResource(() => callAsUser(checkDelivery, {}))

/** The domain whose emails may not arrive; null when all is right, and until that is known. */
export function doubtfulDomain(value = delivery.$state.get().value): string | null {
  const isDoubtful = value?.checks.some(({ result }) => result !== 'right')
  return value && isDoubtful ? value.domain : null
}

/** For administrators who are about to send emails. */
export default function DeliveryWarning() {
  return useRole('administrator') && <Warning />
}

function Warning() {
  const domain = doubtfulDomain(useResource(delivery).value)
  if (!domain) return null
  return (
    <p className="admin-problem">
      Emails from {domain} may not arrive. <a href="/vii/email">See what to fix</a>
    </p>
  )
}
