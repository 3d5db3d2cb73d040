import { IconHome2 } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { designs } from '../contract.ts'
import { roofPath } from './roof-path.ts'
import { designTitles } from './titles.ts'

/** The way from a deal to the drawing of its roof. */
export function RoofLink({ dealId }: { dealId: string }) {
  const { t } = useText(designTitles)
  const mayDraw = useMay(designs.save.needs)
  return (
    <div>
      <LinkButton icon={IconHome2} to={roofPath(dealId)}>
        {t(mayDraw ? 'designs.draw' : 'designs.see')}
      </LinkButton>
    </div>
  )
}
