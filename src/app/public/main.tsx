import { createRoot } from 'react-dom/client'
import { type Lang, langOf } from '../../platform/i18n/messages.ts'
import { publicPageMessages } from './messages.ts'
import { NoticeCard } from './notice-card.tsx'
import { ReachCompany } from './reach-company.tsx'
import { SharedProposalPage } from './shared-proposal-page.tsx'
import '../../platform/ui/theme/fonts.css'
import './public.css'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const lang: Lang = langOf(new URLSearchParams(location.search).get('lang') ?? undefined)
const [primary = '', secondary = ''] = meta('brand').split(' ')
const face = {
  company: meta('company'),
  phone: meta('phone'),
  mail: meta('mail'),
  brand: {
    primary: primary || '#004B57',
    secondary: secondary || '#2BB673',
    logo: meta('logo') || null,
    logoOnDark: meta('logo') || null,
    banner: meta('banner') || null,
  },
}
const token = /^\/publico\/proposta\/([A-Za-z0-9_-]{8,200})\/?$/.exec(location.pathname)?.[1]

document.documentElement.lang = lang
document.title = publicPageMessages['public-page.title'][lang === 'en-US' ? 'en' : 'pt']
createRoot(document.getElementById('root')!).render(
  token ? (
    <SharedProposalPage token={token} lang={lang} face={face} />
  ) : (
    <NoticeCard
      lang={lang}
      {...face}
      title={publicPageMessages['public-page.unknown_title'][lang === 'en-US' ? 'en' : 'pt']}
    >
      <p>{publicPageMessages['public-page.unknown'][lang === 'en-US' ? 'en' : 'pt']}</p>
      <ReachCompany lang={lang} {...face} />
    </NoticeCard>
  ),
)

// What the reader came for is there first.
if (token)
  addEventListener('load', () => {
    void import('./site-chat-launcher.ts').then(({ showSiteChat }) =>
      showSiteChat('onProposals', { lang, color: face.brand.primary }),
    )
  })
