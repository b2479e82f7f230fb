import { flashToast } from '../../../components/flash-toast.ts'

/** Welcomes the user to a role. */
export function enterAdmin(role: string): void {
  flashToast({ tone: 'success', message: `Welcome. You are an ${role.toLowerCase()} now.` })
  location.assign('/vii/articles')
}
