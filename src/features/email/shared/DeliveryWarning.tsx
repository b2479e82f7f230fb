import { useResource } from '../../../components/use-resource.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { useRole } from '../../session/RequireRole.tsx'
import { checkDelivery } from '../delivery/contract.ts'

export const delivery = createResource(() => callAsUser(checkDelivery, {}))

/** Says administrators that emails may not arrive, where they are about to send some. */
export default function DeliveryWarning() {
  return useRole('administrator') && <Warning />
}

function Warning() {
  const { value } = useResource(delivery)
  if (!value || value.checks.every(({ result }) => result === 'right')) return null
  return (
    <p className="admin-problem">
      Emails from {value.domain} may not arrive. <a href="/vii/email">See what to mend</a>
    </p>
  )
}
