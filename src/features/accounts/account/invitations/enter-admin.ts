import { flashToast } from '../../../../components/flash-toast.ts'

/** Opens the admin with a welcome that names the role. */
export function enterAdmin(role: string): void {
  flashToast({ tone: 'success', message: `Welcome. You are an ${role.toLowerCase()} now.` })
  location.assign('/vii/articles')
}
