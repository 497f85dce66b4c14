import fc from "fast-check";
import { someValue } from "./texts.ts";

const tables = [
	..."games plain cms_articles ai_summaries user_roles user_sport_preferences".split(" "),
	..."newsletter_subscribers popular_articles category_counts teams players article_views".split(" "),
	..."content_sources scraped_articles audit_log scraping_runs nope users objects pg_class".split(" "),
];
const functions = [
	..."add list_games list_names table_of one_game split echo total add_game touch_nothing twice".split(" "),
	..."setting writes_secretly not_for_all is_admin resolve_article_slug is_published_article nope".split(" "),
	"subscribe_newsletter",
];
/** Columns of all of them, and names that are none. */
export const columns = [
	..."id name score big data doc tags span played_on played_at is_final stage code search home away".split(
		" ",
	),
	..."is_hidden title content slug published user_id role email created_at team_id sport_category".split(" "),
	..."a b n game whole given numbers lowest asked category_key count * nope ctid xmin tableoid".split(" "),
	'"name"',
	'"odd ""name"',
	'"select"',
];
const resources = "players teams sources stories content_sources games team_id scraping_runs nope".split(" ");

const column = fc.constantFrom(...columns);
const step = fc
	.tuple(
		fc.constantFrom("->", "->>"),
		fc.constantFrom("a", "arena", "name", "0", "-1", "99999999999", '"x y"', ""),
	)
	.map((parts) => parts.join(""));
const field = fc
	.tuple(column, fc.array(step, { maxLength: 3 }))
	.map(([name, path]) => (path.length > 2 ? name : name + path.join("")));
export const list = (item: fc.Arbitrary<string>, maxLength = 4) =>
	fc.array(item, { minLength: 1, maxLength }).map((items) => items.join(","));

const { tree, operation } = fc.letrec<{ tree: string; operation: string; item: string }>((tie) => ({
	operation: fc
		.tuple(
			fc.constantFrom("", "", "", "not."),
			fc.oneof(
				fc
					.tuple(
						fc.constantFrom(
							..."eq neq gt gte lt lte like ilike match imatch isdistinct cs cd ov sl sr nxr nxl adj".split(
								" ",
							),
						),
						fc.constantFrom("", "", "", "(any)", "(all)", "(swedish)"),
						someValue,
					)
					.map(([operator, quantifier, value]) => `${operator}${quantifier}.${value}`),
				fc.constantFrom("null", "true", "unknown", "not_null", "1").map((value) => `is.${value}`),
				list(someValue).map((values) => `in.(${values})`),
				fc
					.tuple(
						fc.constantFrom("fts", "plfts", "phfts", "wfts"),
						fc.constantFrom("", "(swedish)", "(pg_catalog.simple)", "(nope)", "(1)"),
						someValue,
					)
					.map(([operator, config, value]) => `${operator}${config}.${value}`),
			),
		)
		.map((parts) => parts.join("")),
	item: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.tuple(field, tie("operation")).map((parts) => parts.join(".")),
		fc.tuple(fc.constantFrom("and", "or", "not.and", "not.or"), tie("tree")).map((parts) => parts.join("")),
	),
	tree: list(tie("item"), 3).map((items) => `(${items})`),
}));

const { select } = fc.letrec<{ select: string; selected: string }>((tie) => ({
	selected: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.constant("*"),
		fc
			.tuple(
				fc.constantFrom("", "", "namn:", '"a b":'),
				field,
				fc.constantFrom("", "", "::text", "::int", "::jsonb", "::tsvector", "::nope", ".sum()", ".count()"),
			)
			.map((parts) => parts.join("")),
		fc
			.tuple(
				fc.constantFrom("", "...", "alias:"),
				fc.constantFrom(...resources),
				fc.constantFrom("", "!inner", "!left", "!team_id", "!nope"),
				tie("select"),
			)
			.map(([before, name, hint, inner]) => `${before}${name}${hint}(${inner})`),
	),
	select: list(tie("selected"), 4),
}));

const orderTerm = fc
	.tuple(
		fc.oneof(field, field, fc.constant("teams(name)")),
		fc.constantFrom("", ".asc", ".desc.nullslast", ".up"),
	)
	.map((parts) => parts.join(""));
const bound = fc.constantFrom("0", "1", "2", "-1", "1.5", "99999999999999999999", "", "x");
const placed = fc.constantFrom("", "", "", "players.", "teams.", "a.b.");

/** What fits the table `games`: such requests reach the database, and a change of one sign often still does. */
const fitting = [
	..."id=gt.1 id=in.(1,2,3) id=not.eq.2 id=lt(any).{2,9} id=isdistinct.4 score=gte.1.5 big=eq.9007199254740993".split(
		" ",
	),
	...'data->arena->>name=eq.Ullevi data->n=gt.9 data=cs.{"n":10} doc->>a=is.null tags=ov.{derby,x} tags=cd.{a,fotboll}'.split(
		" ",
	),
	..."span=adj.[5,9) span=sl.[7,8) span=nxr.[1,2) played_on=lt.2026-04-06 played_at=gte.2026-04-05T00:00Z".split(
		" ",
	),
	..."is_final=is.true stage=eq.final stage=in.(group,final) name=ilike.*derby* name=like(all).{D*,*i*}".split(
		" ",
	),
	..."name=match.^D.*g$ name=imatch(any).{a|b,c+} search=wfts(swedish).derby search=fts.derby:* name=plfts.alla".split(
		" ",
	),
	..."or=(id.eq.1,and(id.gt.2,not.or(name.is.null,stage.eq.final))) and=(code.like.A*,home.neq.X) name=eq.".split(
		" ",
	),
	..."select=id,name select=*,namn:name::text select=id,data->arena->>name select=sum:big,code order=id.desc".split(
		" ",
	),
	..."order=data->>n.desc.nullslast,id limit=2 offset=1 on_conflict=code columns=name,code".split(" "),
];

/** One `name=value` of a query string. */
const pair = fc.oneof(
	{
		weight: 40,
		arbitrary: fc.constantFrom(...fitting).map((text) => {
			const [, name = "", said = ""] = /^(.*?)=(.*)$/.exec(text) ?? [];
			return [name, said];
		}),
	},
	{ weight: 4, arbitrary: fc.tuple(placed, field, operation).map(([at, name, said]) => [at + name, said]) },
	{ weight: 2, arbitrary: fc.tuple(fc.constant("select"), select) },
	{
		weight: 2,
		arbitrary: fc
			.tuple(placed, fc.constantFrom("and", "or", "not.and", "not.or"), tree)
			.map(([at, name, said]) => [at + name, said]),
	},
	{ weight: 1, arbitrary: fc.tuple(placed, list(orderTerm)).map(([at, terms]) => [`${at}order`, terms]) },
	{
		weight: 1,
		arbitrary: fc
			.tuple(placed, fc.constantFrom("limit", "offset"), bound)
			.map(([at, name, number]) => [at + name, number]),
	},
	{ weight: 1, arbitrary: fc.tuple(fc.constantFrom("columns", "on_conflict"), list(column)) },
	{ weight: 2, arbitrary: fc.tuple(column, someValue) },
);

/** `games?select=id&name=eq.x`, encoded or as it is. */
export const somePath: fc.Arbitrary<string> = fc
	.tuple(
		fc.oneof(
			{ weight: 9, arbitrary: fc.constant("games") },
			{ weight: 5, arbitrary: fc.constantFrom(...tables) },
			{ weight: 4, arbitrary: fc.constantFrom(...functions).map((name) => `rpc/${name}`) },
		),
		fc.array(pair, { maxLength: 4 }),
	)
	.chain(([resource, pairs]) => {
		const encoded = pairs.map(
			([name = "", said = ""]) => `${name}=${encodeURIComponent(said.toWellFormed())}`,
		);
		const plain = pairs.map(([name = "", said = ""]) => `${name}=${said}`);
		return fc.constantFrom(`${resource}?${encoded.join("&")}`, `${resource}?${plain.join("&")}`);
	});
