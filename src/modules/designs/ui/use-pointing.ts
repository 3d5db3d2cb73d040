import { type PointerEvent, useRef, useState } from 'react'
import { isInside, type Point } from '../roof/points.ts'
import { type Corner, cornersOf, movedBy, obstacleOf, planeOf, withCorners, withPlane } from './changes.ts'
import type { Tool } from './tools.ts'
import type { Drawing } from './use-drawing.ts'
import type { Roof } from './use-roof.ts'

export interface View {
  x: number
  y: number
  /** Pixels of the drawing for one of the screen's. */
  scale: number
}

interface Pointing {
  drawing: Drawing
  roof: Roof
  tool: Tool
  setTool(tool: Tool): void
  chosen: string | null
  choose(id: string | null): void
  view: View
  setView(view: View): void
  tilt: number
  mayEdit: boolean
}

interface Grabbed {
  from: Corner
  start: Corner[]
  id: string
  /** A corner's number; null holds the whole outline. */
  corner: number | null
}

const fingers = 14

/** What pointers do on the drawing, by the tool that is taken. */
export function usePointing({ drawing, roof, tool, setTool, chosen, choose, view, setView, tilt, mayEdit }: Pointing) {
  const svg = useRef<SVGSVGElement>(null)
  const grabbed = useRef<Grabbed | null>(null)
  const pan = useRef<{ x: number; y: number; view: View } | null>(null)
  /** Points of an outline that is not closed, or both ends of a line. */
  const [drawn, setDrawn] = useState<Corner[]>([])
  const [line, setLine] = useState<[Corner, Corner] | null>(null)
  const { design } = drawing

  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Corner => {
    const box = svg.current!.getBoundingClientRect()
    return [view.x + (clientX - box.left) * view.scale, view.y + (clientY - box.top) * view.scale]
  }
  const isNear = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by) < fingers * view.scale
  const found = (point: Corner) =>
    [...design.planes, ...design.obstacles].toReversed().find(({ corners }) => isInside(point, corners))

  const closePlane = (corners: Corner[]) => {
    setDrawn([])
    if (corners.length < 3) return
    const plane = planeOf(corners, tilt)
    drawing.change({ planes: [...design.planes, plane] })
    choose(plane.id)
    setTool('select')
  }
  const toggleModule = (point: Corner) => {
    for (const { plane, shape, modules, empty } of roof.planes) {
      const [x, y] = shape.toPlane(point)
      const covers = (one: { x: number; y: number; width: number; height: number }) =>
        x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height
      const module = modules.find(covers)
      const place = empty.find(covers)
      if (module) {
        const middle: Corner = [module.x + module.width / 2, module.y + module.height / 2]
        return drawing.change(withPlane(design, plane.id, { without: [...plane.without, middle] }))
      }
      if (place) {
        const kept = plane.without.filter(
          ([px, py]) =>
            !(px >= place.x && px <= place.x + place.width && py >= place.y && py <= place.y + place.height),
        )
        return drawing.change(withPlane(design, plane.id, { without: kept }))
      }
    }
  }
  const rectify = (corners: Corner[]) => {
    setDrawn(corners)
    if (corners.length < 4) return
    setDrawn([])
    const plane = roof.planes.find((one) => one.plane.id === chosen)
    if (!plane) return
    const four = corners as [Corner, Corner, Corner, Corner]
    const seen = {
      kind: 'rectified',
      corners: four,
      across: 4,
      along: 3,
      azimuth: Math.round(plane.shape.azimuth),
    } as const
    drawing.change(withPlane(design, plane.plane.id, { seen }))
    setTool('select')
  }

  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    const point = at(event)
    // A pointer that is gone again cannot be held.
    try {
      svg.current!.setPointerCapture(event.pointerId)
    } catch {}
    if (!mayEdit || tool === 'select') return pressToSelect(point, event)
    if (tool === 'plane') {
      const isClosed = drawn.length >= 3 && isNear(point, drawn[0]!)
      return isClosed ? closePlane(drawn) : setDrawn([...drawn, point])
    }
    if (tool === 'modules') return toggleModule(point)
    if (tool === 'rectify') return rectify([...drawn, point])
    if (tool === 'inverter') {
      drawing.change({ inverterAt: point })
      return setTool('select')
    }
    setLine([point, point])
  }
  const pressToSelect = (point: Corner, event: PointerEvent) => {
    const handle = (event.target as Element).closest('[data-handle]')?.getAttribute('data-handle')
    if (handle && chosen && mayEdit) return hold(handle, point)
    const one = found(point)
    choose(one?.id ?? null)
    if (one && mayEdit && one.id === chosen)
      grabbed.current = { id: one.id, from: point, start: one.corners, corner: null }
    else if (!one) pan.current = { x: event.clientX, y: event.clientY, view }
  }
  /** `3` holds the fourth corner, `m3` makes one after it. */
  const hold = (handle: string, point: Corner) => {
    const corners = cornersOf(design, chosen)
    const number = Number(handle.replace('m', ''))
    const isNew = handle.startsWith('m')
    const start = isNew ? [...corners.slice(0, number + 1), point, ...corners.slice(number + 1)] : corners
    grabbed.current = { id: chosen!, from: point, start, corner: isNew ? number + 1 : number }
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const point = at(event)
    if (line) return setLine([line[0], point])
    if (pan.current) {
      const { x, y, view: before } = pan.current
      const [dx, dy] = [event.clientX - x, event.clientY - y]
      return setView({ ...before, x: before.x - dx * before.scale, y: before.y - dy * before.scale })
    }
    if (!grabbed.current) return
    const { id, from, start, corner } = grabbed.current
    const by: Corner = [point[0] - from[0], point[1] - from[1]]
    const corners =
      corner === null
        ? movedBy(start, by)
        : start.map((one, number): Corner => (number === corner ? [one[0] + by[0], one[1] + by[1]] : one))
    drawing.drag(withCorners(design, id, corners))
  }
  const release = () => {
    pan.current = null
    if (grabbed.current) drawing.drop()
    grabbed.current = null
    if (!line) return
    setLine(null)
    const [from, to] = line
    if (isNear(from, to)) return
    if (tool === 'obstacle') {
      const obstacle = obstacleOf(from, to)
      drawing.change({ obstacles: [...design.obstacles, obstacle] })
      choose(obstacle.id)
      setTool('select')
    } else if (tool === 'scale') {
      const metres = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * design.ground.metresPerPixel * 100) / 100
      drawing.change({ ground: { ...design.ground, scaleLine: { from, to, metres: Math.max(metres, 0.01) } } })
      choose(null)
      setTool('select')
    }
  }
  const zoom = (by: number, centre?: { clientX: number; clientY: number }) => {
    const box = svg.current!.getBoundingClientRect()
    const around = centre ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
    const scale = Math.min(20, Math.max(0.02, view.scale * by))
    const [x, y] = at(around)
    setView({ x: x - (around.clientX - box.left) * scale, y: y - (around.clientY - box.top) * scale, scale })
  }
  return {
    svg,
    drawn,
    line,
    press,
    move,
    release,
    zoom,
    closePlane: () => closePlane(drawn),
    giveUp: () => {
      setDrawn([])
      setLine(null)
      grabbed.current = null
      drawing.giveUp()
    },
  }
}
