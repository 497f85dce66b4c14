import { useSearchParams } from "react-router";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { ConfirmLink } from "../features/account/confirm-link.tsx";
import { parseConfirmedType } from "../features/account/link-texts.ts";
import type { Route } from "./+types/confirm-link";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Bekräfta");

export default function ConfirmLinkPage() {
	const [query] = useSearchParams();
	const tokenHash = query.get("token_hash");
	const type = parseConfirmedType(query.get("type"));
	return <ConfirmLink key={tokenHash} link={tokenHash && type ? { tokenHash, type } : null} />;
}
