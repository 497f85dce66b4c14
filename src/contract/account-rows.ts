/** An account's role, sports and devices: instants are ISO 8601 text in UTC. */

export type UserRoleRow = { user_id: string; role: "admin" | "user"; created_at: string };

export type UserSportPreferenceRow = {
	id: string;
	user_id: string;
	sport_category: string;
	is_active: boolean;
	created_at: string;
	updated_at: string;
};

/** A device somebody is signed in on, as my_sessions lists it; instants in ISO 8601, UTC. */
export type OwnSessionRow = {
	id: string;
	created_at: string;
	refreshed_at: string | null;
	user_agent: string | null;
	is_current: boolean;
};
