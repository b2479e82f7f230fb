import { NETLIFY, type Step, TEAM } from '../step.ts'

/** People choose plan and region. */
export const supabaseProject: Step = {
  name: 'Supabase project',
  needs: TEAM,
  async look({ supabase }) {
    const status = await supabase.status()
    if (status === 'ACTIVE_HEALTHY') return []
    const isPaused = ['INACTIVE', 'PAUSING', 'PAUSE_FAILED'].includes(status)
    return [
      isPaused
        ? `The project is paused; restore it at https://supabase.com/dashboard/project/${supabase.ref} and start again.`
        : `The project is not ready (${status}); wait a few minutes and start again.`,
    ]
  },
  show: ({ supabase }) => [`GET https://api.supabase.com/v1/projects/${supabase.ref}`],
}

export const netlifyProject: Step = {
  name: 'Netlify project',
  needs: [...NETLIFY, 'SITE_URL'],
  async look({ netlify, known: { SITE_URL = '' } }) {
    const { name, build_settings, ...site } = await netlify.site()
    const settings = `https://app.netlify.com/projects/${name}`
    if (!build_settings.repo_url)
      return [
        `It is not connected to a repository; connect it at ${settings}/configuration/deploys and start again.`,
      ]
    const addresses = [site.custom_domain, ...(site.domain_aliases ?? [])].filter(Boolean)
    const hosts = [...addresses, new URL(site.ssl_url).hostname]
    if (hosts.includes(new URL(SITE_URL).hostname)) return []
    return [
      `It answers at ${hosts.join(', ')}, not at ${SITE_URL}; add the domain at ${settings}/domain-management, or give another SITE_URL.`,
    ]
  },
  show: ({ answers }) => [`GET https://api.netlify.com/api/v1/sites/${answers.NETLIFY_SITE_ID}`],
}
