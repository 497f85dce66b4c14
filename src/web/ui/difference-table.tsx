export interface Difference {
	/** Whose rows are told apart by it. */
	name: string;
	values: readonly string[];
}

interface DifferenceTableProps {
	/** Of the names, then of each value: "Fält", "Före", "Efter". */
	heads: readonly string[];
	differences: readonly Difference[];
}

/** Fields and what stands in them, side by side: mine and theirs, before and after. */
export function DifferenceTable({ heads, differences }: DifferenceTableProps) {
	return (
		<table className="w-full text-start text-meta wrap-anywhere">
			<thead>
				<tr className="border-b border-rule">
					{heads.map((head) => (
						<th key={head} scope="col" className="py-1 pe-3 text-start">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{differences.map(({ name, values }) => (
					<tr key={name} className="border-b border-rule align-top">
						<th scope="row" className="min-w-24 py-1 pe-3 text-start font-normal text-ink-soft">
							{name}
						</th>
						{heads.slice(1).map((head, index) => (
							<td key={head} className="py-1 pe-3 font-semibold whitespace-pre-line">
								{values[index]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
