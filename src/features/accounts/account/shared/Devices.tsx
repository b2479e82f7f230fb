import { perform } from '../../../../components/admin-list/perform.ts'
import BusyButton from '../../../../components/BusyButton.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import TimeAgo from '../../../../components/TimeAgo.tsx'
import { createResource } from '../../../../lib/resource.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type Device, endDevices, listDevices } from '../contract.ts'
import { deviceWords } from '../device-words.ts'

const devices = createResource(async () => (await callAsUser(listDevices, {})).results)

const signOut = (id?: string) =>
  perform({
    async act() {
      await callAsUser(endDevices, id ? { id } : {})
      return id ? 'The device was signed out.' : 'All other devices were signed out.'
    },
    after: devices.load,
  })

/** rule: sessions/devices */
export default function Devices() {
  return (
    <Loaded resource={devices}>
      {(all) => (
        <>
          <ul className="account-devices">
            {all.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          {all.length > 1 && (
            <BusyButton plain label="Sign out all other devices" act={() => signOut()} />
          )}
        </>
      )}
    </Loaded>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const words = deviceWords(device.user_agent)
  return (
    <li className="account-device">
      <div>
        <p>
          <b>{words}</b>
          {device.is_current && ' (this device)'}
        </p>
        <p>
          Logged in <TimeAgo at={device.created_at} />, last used <TimeAgo at={device.used_at} />
        </p>
      </div>
      {device.is_current ? (
        <a href="/logout">Log out</a>
      ) : (
        <BusyButton plain label="Sign out" of={words} act={() => signOut(device.id)} />
      )}
    </li>
  )
}
