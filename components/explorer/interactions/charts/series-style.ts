export type PointShape = "circle" | "square" | "triangle" | "diamond";

/** Lines differ in shape and dashes, too, never in color alone. */
export interface SeriesStyle {
  color: string;
  dash: string;
  shape: PointShape;
}

const styles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { color: "var(--allele-c)", dash: "", shape: "circle" },
  { color: "var(--allele-t)", dash: "7 4", shape: "square" },
  { color: "var(--allele-a)", dash: "2 4", shape: "triangle" },
  { color: "var(--allele-g)", dash: "9 3 2 3", shape: "diamond" },
];

export const seriesStyle = (place: number): SeriesStyle => styles[place % styles.length] ?? styles[0];

const R = 5;

export const pointPath: Readonly<Record<PointShape, string>> = {
  circle: `M-${R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 -${2 * R} 0Z`,
  square: `M-${R} -${R}h${2 * R}v${2 * R}h-${2 * R}Z`,
  triangle: `M0 -${R + 1}L${R + 1} ${R}H-${R + 1}Z`,
  diamond: `M0 -${R + 2}L${R + 2} 0L0 ${R + 2}L-${R + 2} 0Z`,
};
