import { createRoot } from 'react-dom/client'
import { langOf } from '../../../platform/i18n/messages.ts'
import { SimulatorPage } from './simulator-page.tsx'
import { tellHeight } from './tell-height.ts'
import '../../../platform/ui/theme/fonts.css'
import './simulator.css'

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
const search = new URLSearchParams(location.search)
const lang = langOf(search.get('lang') ?? undefined)
const [primary, secondary] = meta('brand').split(' ')
const isInside = window.parent !== window

document.documentElement.lang = lang
if (isInside) {
  document.documentElement.dataset.inside = ''
  tellHeight()
}
createRoot(document.getElementById('root')!).render(
  <SimulatorPage
    lang={lang}
    company={meta('company')}
    phone={meta('phone')}
    logo={isInside ? '' : meta('logo')}
    colors={{ primary: primary || '#004B57', secondary: secondary || '#2BB673' }}
  />,
)
