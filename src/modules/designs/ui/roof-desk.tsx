import {
  IconMaximize,
  IconMinus,
  IconPerspective,
  IconPlus,
  IconPointer,
  IconPolygon,
  IconRuler2,
  IconSolarPanel2,
  IconSquareOff,
  IconTransformPoint,
} from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useShortcut } from '../../../platform/ui/keyboard/shortcuts.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { designs, type KeptDesign, type RoofFacts } from '../contract.ts'
import type { RoofDesign } from '../roof/roof-design.ts'
import { without } from './changes.ts'
import { DeskHead } from './desk-head.tsx'
import { DiagramView } from './diagram-view.tsx'
import { MaterialsView } from './materials-view.tsx'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
import { RoofCanvas } from './roof-canvas.tsx'
import { RoofPanel } from './roof-panel.tsx'
import { roofSearch } from './roof-path.ts'
import { type Tool, toolKeys, tools } from './tools.ts'
import { useDrawing } from './use-drawing.ts'
import { usePointing, type View } from './use-pointing.ts'
import { useRoof } from './use-roof.ts'
import { useSaving } from './use-saving.ts'

interface DeskProps {
  dealId: string
  kept: KeptDesign
  facts: RoofFacts
  start: RoofDesign
}

const icons: Record<Tool, IconType> = {
  select: IconPointer,
  plane: IconPolygon,
  modules: IconSolarPanel2,
  obstacle: IconSquareOff,
  scale: IconRuler2,
  rectify: IconPerspective,
  inverter: IconTransformPoint,
}

/** The drawing of a roof: tools at the left, the picture in the middle, figures at the right. */
export function RoofDesk({ dealId, kept, facts: given, start }: DeskProps) {
  const { t } = useText(roofMessages)
  const address = useUrlState(roofSearch)
  const shown = address.value.vista ?? 'planta'
  const isPlan = shown === 'planta'
  const mayEdit = useMay(designs.save.needs)
  const [facts, setFacts] = useState(given)
  const drawing = useDrawing(start)
  const [tool, setTool] = useState<Tool>('select')
  const [chosen, choose] = useState<string | null>(start.planes[0]?.id ?? null)
  const roof = useRoof(drawing.design, facts, chosen)
  const saving = useSaving(dealId, drawing.settled, kept, mayEdit)
  const { frame, size, view, setView, fit } = useView(drawing.design)
  const pointing = usePointing({
    drawing,
    roof,
    tool,
    setTool,
    chosen,
    choose,
    view,
    setView,
    tilt: facts.tilt,
    mayEdit,
  })
  useKeys({ drawing, pointing, chosen, choose, setTool, mayEdit: mayEdit && isPlan, tool })
  const picture = facts.pictures.find(({ id }) => id === drawing.design.ground.fileId)?.url ?? null
  const help =
    tool === 'rectify' && !roof.planes.some(({ plane }) => plane.id === chosen)
      ? 'roof.help_rectify_none'
      : (`roof.help_${tool}` as const)
  return (
    <div className={styles.desk}>
      <DeskHead
        {...{ dealId, drawing, saving, mayEdit, view: shown }}
        name={facts.name}
        count={roof.count}
        show={(vista) => address.set({ vista: vista === 'planta' ? undefined : vista })}
      />
      <div className={styles.tools} role="toolbar" inert={!isPlan} aria-label={t('roof.tools')}>
        {tools.map((one) => (
          <IconButton
            key={one}
            icon={icons[one]}
            label={t(`roof.tool_${one}`)}
            shortcut={toolKeys[one]}
            aria-pressed={tool === one}
            disabled={!mayEdit && one !== 'select'}
            onClick={() => {
              pointing.giveUp()
              setTool(one)
            }}
          />
        ))}
      </div>
      <main ref={frame} className={styles.ground} data-tool={tool} inert={!isPlan}>
        <RoofCanvas {...{ drawing, roof, picture, chosen, view, size, pointing, mayEdit }} />
        <p className={styles.help}>{t(help)}</p>
        {drawing.design.planes.length === 0 && mayEdit && tool === 'select' && (
          <div className={styles.empty}>
            <strong>{t('roof.empty_title')}</strong>
            <p>{t('roof.empty_why')}</p>
            <Button icon={IconPolygon} onClick={() => setTool('plane')}>
              {t('roof.draw_first')}
            </Button>
          </div>
        )}
        <div className={styles.zoom}>
          <IconButton icon={IconMinus} size="small" label={t('roof.zoom_out')} onClick={() => pointing.zoom(1.25)} />
          <IconButton icon={IconPlus} size="small" label={t('roof.zoom_in')} onClick={() => pointing.zoom(0.8)} />
          <IconButton icon={IconMaximize} size="small" label={t('roof.zoom_fit')} onClick={fit} />
        </div>
      </main>
      {shown === 'unifilar' && <DiagramView design={drawing.design} roof={roof} facts={facts} />}
      {shown === 'materiais' && <MaterialsView design={drawing.design} roof={roof} facts={facts} />}
      <RoofPanel {...{ dealId, drawing, roof, facts, setFacts, saving, chosen, choose, mayEdit, setTool }} />
    </div>
  )
}

/** Which part of the drawing is seen; all of it at first. */
function useView({ ground: { width, height } }: RoofDesign) {
  const frame = useRef<HTMLElement>(null)
  const [size, setSize] = useState({ width: 800, height: 600 })
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 2 })
  const fit = useCallback(() => {
    const box = frame.current!.getBoundingClientRect()
    const scale = Math.max(width / box.width, height / box.height)
    setSize({ width: box.width, height: box.height })
    setView({ x: (width - box.width * scale) / 2, y: (height - box.height * scale) / 2, scale })
  }, [width, height])
  useLayoutEffect(() => {
    const watch = new ResizeObserver(fit)
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [fit])
  return { frame, size, view, setView, fit }
}

interface Keys
  extends Pick<Parameters<typeof usePointing>[0], 'drawing' | 'chosen' | 'choose' | 'setTool' | 'mayEdit' | 'tool'> {
  pointing: ReturnType<typeof usePointing>
}

function useKeys({ drawing, pointing, chosen, choose, setTool, mayEdit, tool }: Keys) {
  useShortcut({ keys: 'mod+z', label: roofMessages['roof.undo'], run: drawing.undo })
  useShortcut({ keys: 'mod+y', label: roofMessages['roof.redo'], run: drawing.redo })
  useShortcut({ keys: 'v', label: roofMessages['roof.tool_select'], run: () => setTool('select') })
  useShortcut(mayEdit ? { keys: 'p', label: roofMessages['roof.tool_plane'], run: () => setTool('plane') } : null)
  useShortcut(mayEdit ? { keys: 'm', label: roofMessages['roof.tool_modules'], run: () => setTool('modules') } : null)
  useShortcut(mayEdit ? { keys: 'o', label: roofMessages['roof.tool_obstacle'], run: () => setTool('obstacle') } : null)
  useShortcut(mayEdit ? { keys: 'l', label: roofMessages['roof.tool_scale'], run: () => setTool('scale') } : null)
  useShortcut(mayEdit ? { keys: 'r', label: roofMessages['roof.tool_rectify'], run: () => setTool('rectify') } : null)
  useShortcut(mayEdit ? { keys: 'i', label: roofMessages['roof.tool_inverter'], run: () => setTool('inverter') } : null)
  useShortcut(
    tool === 'plane'
      ? { keys: 'Enter', label: roofMessages['roof.tool_plane'], isHidden: true, run: pointing.closePlane }
      : null,
  )
  useShortcut({
    keys: 'Escape',
    label: roofMessages['roof.tool_select'],
    isHidden: true,
    run: () => {
      pointing.giveUp()
      setTool('select')
    },
  })
  useShortcut(
    mayEdit && chosen
      ? {
          keys: 'Delete',
          label: roofMessages['roof.delete'],
          run: () => {
            drawing.change(without(drawing.design, chosen))
            choose(null)
          },
        }
      : null,
  )
}
