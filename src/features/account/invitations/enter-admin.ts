import { flashToast } from '../../../components/flash-toast.ts'

/** Leads to the admin, where the user is told what role they have now. */
export function enterAdmin(role: string): void {
  flashToast({ tone: 'success', message: `Welcome. You are an ${role.toLowerCase()} now.` })
  location.assign('/vii/articles')
}
