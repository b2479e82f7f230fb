import type { Deployment } from '../deployment.ts'
import type { Step } from '../step.ts'

/** People make projects, because they choose plan and region. */
export const findSupabaseProject = ({ supabase }: Deployment): Step => ({
  title: 'Find the Supabase project',
  show: () => [`GET https://api.supabase.com/v1/projects/${supabase.ref}`],
  async look() {
    const status = await supabase.status()
    if (status === 'ACTIVE_HEALTHY') return null
    const isPaused = ['INACTIVE', 'PAUSING', 'PAUSE_FAILED'].includes(status)
    return isPaused
      ? `the project is paused; restore it at https://supabase.com/dashboard/project/${supabase.ref} and begin again.`
      : `the project is not ready (${status}); wait a few minutes and begin again.`
  },
})

export const findNetlifySite = ({ netlify, answers }: Deployment): Step => ({
  title: 'Find the Netlify project',
  show: () => [`GET https://api.netlify.com/api/v1/sites/${answers.NETLIFY_SITE_ID}`],
  async look() {
    const { name, build_settings, ...site } = await netlify.site()
    const settings = `https://app.netlify.com/projects/${name}`
    if (!build_settings.repo_url)
      return `it is connected to no repository; connect it at ${settings}/configuration/deploys and begin again.`
    const addresses = [site.custom_domain, ...(site.domain_aliases ?? [])].filter(Boolean)
    const hosts = [...addresses, new URL(site.ssl_url).hostname]
    return hosts.includes(new URL(answers.SITE_URL).hostname)
      ? null
      : `it answers at ${hosts.join(', ')}, not at ${answers.SITE_URL}; add the domain at ${settings}/domain-management, or give another SITE_URL.`
  },
})
