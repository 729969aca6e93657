export type Contour = readonly number[]
export type Raster = { width: number; height: number; shades: Float32Array }

const rowsPerPixel = 4

type Edge = { top: number; bottom: number; x: number; slope: number; turn: 1 | -1 }

function edgesOf(contours: readonly Contour[]): Edge[] {
  const edges: Edge[] = []
  for (const contour of contours) {
    for (let at = 0, last = contour.length - 2; at < contour.length; last = at, at += 2) {
      const [x0, y0, x1, y1] = [contour[last]!, contour[last + 1]!, contour[at]!, contour[at + 1]!]
      if (y0 === y1) continue
      const slope = (x1 - x0) / (y1 - y0)
      edges.push(
        y0 < y1
          ? { top: y0, bottom: y1, x: x0, slope, turn: 1 }
          : { top: y1, bottom: y0, x: x1, slope, turn: -1 },
      )
    }
  }
  return edges
}

function cover(coverage: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(coverage.length, to)
  if (start >= end) return
  const first = Math.floor(start)
  const last = Math.min(coverage.length - 1, Math.floor(end))
  if (first === last) {
    coverage[first]! += end - start
    return
  }
  coverage[first]! += first + 1 - start
  for (let x = first + 1; x < last; x++) coverage[x]! += 1
  coverage[last]! += end - last
}

/** Fills the contours (x, y, x, y, …; closed; nonzero winding) with a shade from 0 (black) to 1, antialiased. */
export function fill(raster: Raster, contours: readonly Contour[], shade: number): void {
  const edges = edgesOf(contours)
  const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top))))
  const bottom = Math.min(raster.height, Math.ceil(Math.max(...edges.map((edge) => edge.bottom))))
  const coverage = new Float32Array(raster.width)
  for (let y = top; y < bottom; y++) {
    coverage.fill(0)
    for (let part = 0; part < rowsPerPixel; part++) {
      const level = y + (part + 0.5) / rowsPerPixel
      const crossings = edges
        .filter((edge) => edge.top <= level && level < edge.bottom)
        .map((edge) => ({ x: edge.x + (level - edge.top) * edge.slope, turn: edge.turn }))
        .toSorted((a, b) => a.x - b.x)
      let winding = 0
      for (const [at, crossing] of crossings.entries()) {
        winding += crossing.turn
        const next = crossings[at + 1]
        if (winding !== 0 && next) cover(coverage, crossing.x, next.x)
      }
    }
    for (let x = 0; x < raster.width; x++) {
      const share = Math.min(1, coverage[x]! / rowsPerPixel)
      const pixel = y * raster.width + x
      if (share > 0) raster.shades[pixel] = raster.shades[pixel]! * (1 - share) + shade * share
    }
  }
}
